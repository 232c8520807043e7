-- Tries the language server in Neovim without a window and prints what it shows: run by TestNeovim.

local function out(kind, text)
  io.stdout:write(kind, "\t", (text:gsub("\n", " ")), "\n")
end

local function diagnostics(some)
  return vim.wait(20000, function() return (#vim.diagnostic.get(0) > 0) == some end, 20)
end

local function request(method, line, column, extra)
  vim.api.nvim_win_set_cursor(0, { line, column })
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), extra or {})
  for _, reply in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
    return reply.result
  end
end

vim.cmd("edit game.cgr")
diagnostics(true)
for _, d in ipairs(vim.diagnostic.get(0)) do
  out("diagnostic", d.lnum + 1 .. ":" .. d.col + 1 .. " " .. d.message)
end

for _, item in ipairs(request("textDocument/completion", 6, 31).items) do
  out("completion", item.label)
end
out("hover", request("textDocument/hover", 5, 12).contents.value)

local range = { start = { line = 4, character = 8 }, ["end"] = { line = 4, character = 8 } }
for _, action in ipairs(request("textDocument/codeAction", 5, 8, { range = range, context = { diagnostics = {} } })) do
  out("action", action.title)
  if action.isPreferred then
    vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
  end
end
out("fixed", tostring(diagnostics(false)))

vim.lsp.util.apply_workspace_edit(request("textDocument/rename", 2, 8, { newName = "Zoë" }), "utf-16")
vim.lsp.util.apply_text_edits(request("textDocument/formatting", 1, 0, { options = { tabSize = 3, insertSpaces = true } }), 0, "utf-16")
for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
  out("line", line)
end

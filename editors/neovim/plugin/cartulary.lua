-- Records of Carcassonne games in Neovim 0.7 or later. The program cartulary must be in PATH.

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.cgr",
  command = "setfiletype cgr",
})

local function attached(_, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc" -- Ctrl-X Ctrl-O
  vim.bo[buffer].commentstring = "; %s"
  local function map(keys, what)
    vim.keymap.set("n", keys, what, { buffer = buffer })
  end
  map("K", vim.lsp.buf.hover)
  map("gd", vim.lsp.buf.definition)
  map("<Leader>a", vim.lsp.buf.code_action)
  map("<Leader>r", vim.lsp.buf.rename)
  map("<Leader>f", function()
    if vim.lsp.buf.format then
      vim.lsp.buf.format()
    else
      vim.lsp.buf.formatting()
    end
  end)
end

local client
vim.api.nvim_create_autocmd("FileType", {
  pattern = "cgr",
  callback = function(event)
    if vim.fn.executable("cartulary") == 0 then
      vim.notify_once("cartulary is not in PATH: no findings and completions", vim.log.levels.WARN)
      return
    end
    local config = { name = "cartulary", cmd = { "cartulary", "lsp" }, on_attach = attached }
    if vim.lsp.start then
      vim.lsp.start(config)
      return
    end
    client = client or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(event.buf, client)
  end,
})

// Bundles the client into out/extension.js, with the licences of what is in it in out/LICENSES.txt.
import { build } from "esbuild";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const { metafile } = await build({
  entryPoints: ["src/extension.js"],
  outfile: "out/extension.js",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  minify: true,
  metafile: true,
});

const packages = new Set();
for (const input of Object.keys(metafile.inputs)) {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
  if (found) {
    packages.add(found[1]);
  }
}
const texts = [...packages].sort().map((folder) => {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
  if (!file) {
    throw new Error(`${name} has no licence file`);
  }
  return `${name} ${version}\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}\n`;
});
writeFileSync("out/LICENSES.txt", texts.join(`\n${"-".repeat(80)}\n\n`));

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist", "node_modules", "test-results", "artefacts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" }],
      // What is put in as markup is drawn by us from numbers and escaped names: src/draw.
      "svelte/no-at-html-tags": "off",
      "svelte/no-navigation-without-resolve": "off",
      // Maps and sets here are made anew, never changed while they are shown.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);

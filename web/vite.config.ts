import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.GROGNARD_SERVER ?? "http://127.0.0.1:4040";

export default defineConfig({
  plugins: [svelte()],
  // No inlined images or scripts: the server's policy allows only files of its own.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } } },
});

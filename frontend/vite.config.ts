import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leanCalls } from './lean-calls.js';

// The browser's own Host goes on, so that the server finds its Origin header to be of the same site.
const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanCalls()],
  resolve: {
    alias: [
      {
        find: /^@app\/contracts\/(.*)$/,
        replacement: `${fileURLToPath(new URL('../contracts/src', import.meta.url))}/$1/index.ts`,
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The doors of contracts also name command classes; without this their validators would travel to the browser.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/contracts/src/'), propertyReadSideEffects: false },
      // What most pages draw with comes in one file: twenty small ones cost more than they share.
      // The entry names every other file, so these have no names of their own; the manifest tells which is which.
      output: {
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Modules that several first pages share are one file too: a small file costs each of them 200 bytes.
          groups: [
            { name: 'shared', test: /frontend\/src\/(ui|platform)\//, minShareCount: 12 },
            {
              name: 'shared',
              test: /(platform\/(DesktopOnly|wanted-tour-date)|ui\/use-media|rules\/(city-label|registration-open|picker-status)|shared\/counts)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/health': server,
      '/v1': server,
      '/v2': server,
      '/gateway-fields': server,
      '/sandbox-gateway': server,
      '/socket.io': { ...server, ws: true },
    },
  },
});

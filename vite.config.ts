import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: false },
  environments: {
    // One bundle holds pages, endpoints and jobs, so that no module of the features exists twice in the process.
    ssr: { build: { rolldownOptions: { input: './src/server/app.ts' } } },
  },
})

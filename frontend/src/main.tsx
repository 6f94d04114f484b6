import './lib/zod-without-eval.ts';
import './theme/base.css';
import './lib/early-popstate.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './lib/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The page's boot script has chosen it.
await startI18n(document.documentElement.lang);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

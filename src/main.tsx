import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConsoleEarly } from './app/console-loader.ts';
import { startSession } from './areas/session/session-host.ts';
import { startI18n } from './i18n/i18n.ts';
import { rememberedLanguage } from './i18n/languages.ts';
import './theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

startSession();
const texts = startI18n(rememberedLanguage());
loadConsoleEarly();
await texts;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

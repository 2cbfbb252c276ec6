import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAutoReload } from './areas/walls/start-auto-reload.ts';
import { readAddress } from './areas/walls/wall-address.ts';
import { startScreen } from './areas/walls/wall-host.ts';
import { WallPage } from './areas/walls/wall-page.tsx';
import { startI18n } from './i18n/i18n.ts';
import { rememberedLanguage } from './i18n/languages.ts';
import './theme/tokens.css';
import './theme/inter.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const address = readAddress(new URL(location.href));
document.documentElement.classList.toggle('bp6-dark', address.theme === 'dark');
startScreen();
startAutoReload();
await startI18n(address.language ?? rememberedLanguage(), 'wall');
createRoot(root).render(
  <StrictMode>
    <WallPage address={address} />
  </StrictMode>,
);

import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The menus that need popovers: loaded after the first screen is rendered. */
export const HeaderMenus = () => (
  <>
    <LanguageMenu />
    <ThemeToggle />
    <AccountMenu />
  </>
);

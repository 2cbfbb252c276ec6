import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** What brings popovers with it: loaded after the first screen is drawn. */
export const HeaderMenus = () => (
  <>
    <LanguageMenu />
    <ThemeToggle />
    <AccountMenu />
  </>
);

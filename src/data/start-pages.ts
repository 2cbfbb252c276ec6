/** A page that `/` can open. */
export interface StartPage {
  readonly path: string;
  readonly label: string;
}

/** Key of the start page in the admin's stored settings and in this browser. */
export const startPageKey = 'startPage';

/** A screen that `/` may lead to. */
export interface StartPage {
  readonly path: string;
  readonly label: string;
}

/** Its key in what the server keeps for an admin, and in this browser. */
export const startPageKey = 'startPage';

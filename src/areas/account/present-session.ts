/** The session of this page; the page of sessions sets it before it shows them. */
let present: string | null = null;

export const setPresentSession = (id: string): void => {
  present = id;
};

export const isPresentSession = (id: string): boolean => id === present;

export const OwnLogPage = () => null;

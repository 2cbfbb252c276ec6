/** Maximum length of the name of a saved or shared filter, in characters. */
export const maxFilterNameLength = 80;

/** Maximum length of the values of a filter as JSON, in characters. */
export const maxFilterLength = 8_192;

/** Maximum number of shared filters of one list. */
export const maxSharedFilters = 100;

/**
 * Replaces Blueprint's table of all icon names (10 kB gzipped in the first load). The console
 * imports icons as components, never by name, so the table is not used.
 */
export const BlueprintIcons_16 = {};
export const BLUEPRINT_ICONS_16_CODEPOINTS = {};

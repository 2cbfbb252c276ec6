/** Hand-overs that wait for the viewer, the one to be accepted first before the others. */
export const concerningHandovers = {
  filter: { concernsMe: true },
  page: { number: 1, size: 1 },
  sort: { field: 'acceptBy', desc: false },
};

export const concerningHandoversPath = '/handovers?concernsMe=true';

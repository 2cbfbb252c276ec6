/** Feedback of the parties about each other (d3:61). */
export const feedbackRoutes = [
  {
    path: '/p2p/feedback',
    section: 'feedback',
    load: async () => (await import('./feedback-page.tsx')).FeedbackPage,
  },
] as const;

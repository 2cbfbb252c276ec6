import type { Area } from '../area.ts';

/** Emails of the platform (d2:48). */
export const emailTemplatesArea: Area = [
  {
    path: '/settings/email-templates',
    section: 'emailTemplates',
    load: async () => (await import('./email-templates-page.tsx')).EmailTemplatesPage,
  },
  {
    path: '/settings/email-templates/:id',
    section: 'emailTemplates',
    load: async () => (await import('./email-template-page.tsx')).EmailTemplatePage,
  },
];

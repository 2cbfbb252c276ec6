import { graphql } from '../../data/graphql.ts';

const emailTemplateFields = graphql(`
  fragment EmailTemplateFields on EmailTemplate @_unmask {
    id type language subject body updatedAt changedBy statusCode seen
  }
`);

export const EmailTemplates = graphql(
  `query EmailTemplates($filter: EmailTemplateFilter, $page: PageInput!, $sort: SortInput) {
    emailTemplates(filter: $filter, page: $page, sort: $sort) {
      items { ...EmailTemplateFields }
      total totalExact asOf
    }
  }`,
  [emailTemplateFields],
);

export const OneEmailTemplate = graphql(
  `query OneEmailTemplate($id: ID!) { emailTemplate(id: $id) { ...EmailTemplateFields } }`,
  [emailTemplateFields],
);

export const OneEmailTemplateLive = graphql(
  `subscription OneEmailTemplateLive($id: ID!) {
    emailTemplateLive(id: $id) { ...EmailTemplateFields }
  }`,
  [emailTemplateFields],
);

export const EmailTemplateLanguages = graphql(`
  query EmailTemplateLanguages($types: [EmailTemplateType!]) {
    emailTemplates(filter: { types: $types }, page: { number: 1, size: 100 }) {
      items { id type language }
    }
  }
`);

export const EmailTemplateHistory = graphql(`
  query EmailTemplateHistory($id: ID!) {
    emailTemplateHistory(id: $id) { id subject body createdAt adminId }
  }
`);

export const CreateEmailTemplate = graphql(`
  mutation CreateEmailTemplate(
    $type: EmailTemplateType!, $language: ContentLanguage!, $subject: String!, $body: String!
    $key: ID!
  ) {
    createEmailTemplate(
      type: $type, language: $language, subject: $subject, body: $body, key: $key
    )
  }
`);

export const SendTestEmail = graphql(`
  mutation SendTestEmail($type: EmailTemplateType!, $subject: String!, $body: String!, $key: ID!) {
    sendTestEmail(type: $type, subject: $subject, body: $body, key: $key)
  }
`);

import { graphql, type ResultOf } from '../data/graphql.ts';

const noteFields = graphql(`
  fragment NoteFields on Note @_unmask {
    id subject objectId text adminId createdAt mentions until isOwn mentionsMe
  }
`);

export const Notes = graphql(
  `query Notes($filter: NoteFilter, $page: PageInput!, $sort: SortInput) {
    notes(filter: $filter, page: $page, sort: $sort) {
      items { ...NoteFields }
      total totalExact asOf
    }
  }`,
  [noteFields],
);

/** Reports that the notes of a filter changed. */
export const NoteNews = graphql(`
  subscription NoteNews($filter: NoteFilter, $page: PageInput!, $sort: SortInput) {
    notesLive(filter: $filter, page: $page, sort: $sort) { rows { id } ids total }
  }
`);

export const AddNote = graphql(`
  mutation AddNote(
    $subject: NoteSubject!, $objectId: ID!, $text: String!, $mentions: [ID!]!, $minutes: Int, $key: ID!
  ) {
    addNote(
      subject: $subject, objectId: $objectId, text: $text, mentions: $mentions, minutes: $minutes, key: $key
    ) { id }
  }
`);

export const DeleteNote = graphql(`
  mutation DeleteNote($id: ID!) { deleteNote(id: $id) }
`);

export type Note = ResultOf<typeof Notes>['notes']['items'][number];

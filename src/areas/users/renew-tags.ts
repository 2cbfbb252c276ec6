import { read } from '../../data/client.ts';
import { keepTags } from '../../data/references.ts';
import { Tags } from './tags.graphql.ts';

/** Reads all tags anew, for every screen that shows them. */
export async function renewTags(): Promise<void> {
  const { tags } = await read(Tags, {});
  if (tags) keepTags(tags);
}

import { read } from '../../data/client.ts';
import { setTags } from '../../data/references.ts';
import { Tags } from './tags.graphql.ts';

/** Reloads all tags, for every screen that shows them. */
export async function renewTags(): Promise<void> {
  const { tags } = await read(Tags, {});
  if (tags) setTags(tags);
}

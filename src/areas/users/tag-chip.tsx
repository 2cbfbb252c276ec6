import './tag-chip.css';
import type { Tag } from '../../data/references.ts';

/**
 * Shows a tag with its colour as a spot beside the name, so that it stays readable in any colour.
 */
export const TagChip = ({ tag }: { readonly tag: Pick<Tag, 'name' | 'colour'> }) => (
  <span className="tag-chip">
    <svg width="10" height="10" aria-hidden="true" focusable="false">
      <circle cx="5" cy="5" r="5" fill={tag.colour} />
    </svg>
    {tag.name}
  </span>
);

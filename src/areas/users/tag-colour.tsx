import './tag-colour.css';
import { completeTag, type GivenTag } from '../../data/references.ts';

/** Shows the colour of a tag as a spot and as its code. */
export function TagColour({ row }: { readonly row: GivenTag }) {
  const { colour } = completeTag(row);
  return (
    <span className="tag-colour wf-mono">
      <svg width="10" height="10" aria-hidden="true" focusable="false">
        <circle cx="5" cy="5" r="5" fill={colour} />
      </svg>
      {colour}
    </span>
  );
}

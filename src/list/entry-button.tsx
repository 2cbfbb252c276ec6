import { Button, Classes } from '@blueprintjs/core';
import type { JSX } from 'react';

interface Props {
  readonly icon: JSX.Element;
  readonly label: string;
  readonly onClick: () => void;
}

/** A button inside a menu entry: it neither chooses the entry nor closes the menu. */
export const EntryButton = ({ icon, label, onClick }: Props) => (
  <Button
    variant="minimal"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    className={Classes.POPOVER_DISMISS_OVERRIDE}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  />
);

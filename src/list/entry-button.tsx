import { Button, Classes } from '@blueprintjs/core';
import type { JSX } from 'react';

interface Props {
  readonly icon: JSX.Element;
  readonly label: string;
  /** What it sets is set. */
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

/** A button inside a menu entry: it neither chooses the entry nor closes the menu. */
export const EntryButton = ({ icon, label, isOn = false, onClick }: Props) => (
  <Button
    variant="minimal"
    size="small"
    icon={icon}
    active={isOn}
    aria-label={label}
    title={label}
    className={Classes.POPOVER_DISMISS_OVERRIDE}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  />
);

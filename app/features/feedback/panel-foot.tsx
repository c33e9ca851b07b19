import type { ReactNode } from 'react';
import { Link } from '~/ui/link';
import type { Panel } from './panel';

type PanelFootProps = {
  panel: Panel;
  /** The question to go back to; null goes back to the list. */
  previous: string | null;
  children?: ReactNode;
};

export function PanelFoot({ panel, previous, children }: PanelFootProps) {
  const { words, listAddress, isDialog } = panel;
  return (
    <div className="panel-foot">
      {previous === null ? (
        <Link
          className="quiet"
          to={listAddress}
          preventScrollReset={isDialog}
          reloadDocument={!isDialog}
        >
          {words.back}
        </Link>
      ) : (
        <Link className="quiet" to={panel.addressOf(previous)} preventScrollReset>
          {words.previous}
        </Link>
      )}{' '}
      {children}
    </div>
  );
}

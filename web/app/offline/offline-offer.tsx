import { useState, type ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './offline-offer.css';

const copyPart = createLazyPart('offline-copy', async () => (await import('./offline-copy.tsx')).OfflineCopy);
const noProps = {};

/** The offer to make the whole documentation available offline. Its code loads when the reader takes it up. */
export function OfflineOffer(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className="dg-offline dg-needs-script" aria-label="Reading without a network">
      <p>Pages that you have opened stay readable without a network.</p>
      <button
        type="button"
        className="dg-button"
        aria-expanded={isOpen}
        aria-controls="dg-offline-copy"
        onClick={() => setIsOpen(!isOpen)}
      >
        Read everything without a network
      </button>
      <div id="dg-offline-copy">{isOpen && <Lazy part={copyPart} props={noProps} isPart />}</div>
    </aside>
  );
}

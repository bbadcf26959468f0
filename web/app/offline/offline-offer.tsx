import { useState, type ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';
import './offline-offer.css';

const copyPart = createLazyPart('offline-copy', async () => (await import('./offline-copy.tsx')).OfflineCopy);
const noProps = {};

/** The offer to make the whole documentation available offline. Its code is loaded when the reader opens it. */
export function OfflineOffer(): ReactElement {
  const messages = useMessages(frameMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className="dg-offline dg-needs-script" aria-label={messages.offlineReading}>
      <p>{messages.offlineOffer}</p>
      <button
        type="button"
        className="dg-button"
        aria-expanded={isOpen}
        aria-controls="dg-offline-copy"
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.offlineOpen}
      </button>
      <div id="dg-offline-copy">{isOpen && <Lazy part={copyPart} props={noProps} isPart />}</div>
    </aside>
  );
}

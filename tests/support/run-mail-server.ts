import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Received = { from: string; to: string[]; message: string };

/** `isRefusing`: every mailbox; `isSilent`: it takes connections and never says a word. `delayMs`: before a mail is taken. */
export async function runMailServer({ isRefusing = false, isSilent = false, delayMs = 0 } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, accept) => {
      if (!isSilent) accept();
    },
    closeTimeout: 100,
    onRcptTo: (_address, _session, accept) =>
      accept(isRefusing ? new Error('There is no such mailbox') : null),
    onData(stream, { envelope }, accept) {
      let message = '';
      stream.on('data', (chunk) => (message += String(chunk)));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        received.push({ from: sender, to: rcptTo.map((to) => to.address), message });
        setTimeout(accept, delayMs);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const bound = listening.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

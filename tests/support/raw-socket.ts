import { connect } from 'node:net';
import { parse, type HTMLElement } from 'node-html-parser';

type RawAnswer = {
  status: number;
  /** By name in lower case */
  headers: Map<string, string>;
  body: string;
  root: HTMLElement;
};

/** Sends the bytes as they are, which no client would, and reads until the server closes the connection. */
export function overSocket(url: string, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Uint8Array[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(20_000, () => socket.destroy(new Error('The connection stays open')));
    socket.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    socket.on('end', () => resolve(readAnswer(Buffer.concat(chunks).toString())));
    socket.on('error', reject);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  const body = text.slice(end + 4);
  return { status: Number(first.split(' ')[1]), headers, body, root: parse(body) };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../run-app';
import type { Place, Screen } from './screen';
import { waitFor } from './text-browser';

/** w3m uses no more rows. Most pages are shown as a whole. */
const size = { columns: 160, rows: 200 };

const escape = String.fromCharCode(27);
/** elinks marks the chosen button so, without moving the cursor there. */
const reverseVideo = new RegExp(`${escape}\\[(?:\\d+;)*7m`);
const anyStyle = new RegExp(`${escape}\\[[\\d;]*m`, 'g');

/** A program in a terminal of its own, with an empty home folder. Keys are processed in order. */
export async function openTerminal(command: readonly string[]) {
  const tmux = openTmux(command);
  await tmux.answer();
  const [pid = ''] = await tmux.run("display-message -p '#{pane_pid}'");
  return {
    /** Names of keys, as tmux calls them: `Enter`, `C-u` */
    press: (...keys: string[]) => tmux.run(`send-keys ${keys.join(' ')}`),
    type: (text: string) =>
      tmux.run(`send-keys -H ${[...Buffer.from(text)].map((byte) => byte.toString(16)).join(' ')}`),
    async read(): Promise<Screen> {
      // On one line, so that the screen does not change between them.
      const position = await tmux.run(
        "display-message -p '#{cursor_y} #{cursor_x}' ; capture-pane -p -e",
      );
      const styled = await tmux.answer();
      const [row = 0, column = 0] = (position[0] ?? '').split(' ').map(Number);
      return { lines: styled.map(plain), cursor: { row, column }, highlight: highlightIn(styled) };
    },
    isIdle: () => isAsleep(pid),
    /** Some write their settings when they are closed. */
    async close() {
      await tmux.close();
      await waitFor(
        () => Promise.resolve(hasEnded(Number(pid))),
        () => `${command[0]} does not end`,
      );
    },
  };
}

/** tmux in its control mode: a command a line on its input, each answered by a block of lines. */
function openTmux(command: readonly string[]) {
  const home = temporaryFolder();
  const options = ['-u', '-C', '-f', '/dev/null', '-S', join(home, 'tmux')];
  const dimensions = ['-x', String(size.columns), '-y', String(size.rows)];
  const session = ['new-session', '-f', 'no-output', ...dimensions, ...command];
  const tmux = spawn('tmux', [...options, ...session], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOME: home, LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(tmux, 'exit');
  const blocks = blocksOf(createInterface({ input: tmux.stdout }));
  const answer = async (): Promise<string[]> => {
    const block = await blocks.next();
    if (block.done) throw new Error(`${command[0]} has ended`);
    return block.value;
  };
  return {
    answer,
    run: (line: string) => {
      tmux.stdin.write(`${line}\n`);
      return answer();
    },
    async close() {
      tmux.stdin.write('kill-server\n');
      await ended;
    },
  };
}

async function* blocksOf(lines: AsyncIterable<string>): AsyncGenerator<string[], undefined> {
  let end: string | undefined;
  let block: string[] = [];
  for await (const line of lines) {
    if (end === undefined) {
      end = /^%begin (\d+ \d+)/.exec(line)?.[1];
      block = [];
    } else if (line.startsWith(`%end ${end}`) || line.startsWith(`%error ${end}`)) {
      end = undefined;
      yield block;
    } else {
      block.push(line);
    }
  }
}

/** Waits for input, as far as this system tells. One that is only kept waiting for a processor does not. */
function isAsleep(pid: string): boolean {
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || / S /.test(readFileSync(status, 'utf8').replace(/.*\)/, ''));
}

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

function plain(styled: string): string {
  return styled.replace(anyStyle, '').trimEnd();
}

function highlightIn(styled: string[]): Place | undefined {
  const row = styled.findIndex((line) => reverseVideo.test(line));
  const before = styled[row]?.split(reverseVideo)[0] ?? '';
  return row === -1 ? undefined : { row, column: before.replace(anyStyle, '').length };
}

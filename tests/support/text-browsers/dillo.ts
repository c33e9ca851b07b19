import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../run-app';
import { drawnControls, styleSheet, type Box, type Kind } from './drawn-controls';
import { recordPages } from './recording-proxy';
import { waitFor, type TextBrowser } from './text-browser';
import { displaySize, openVirtualDisplay } from './virtual-display';

/** A control of the page, and where it is drawn */
type Control = { kind: Kind; name: string; element: HTMLElement; box: Box };

export const dilloNeeds = { dillo: 'dillo', xvfb: 'Xvfb', xdotool: 'xdotool', xclip: 'xclip' };

const tools = '/usr/libexec/dillo';

/** Free of text, by the style sheet and above it the browser's own buttons */
const margin = { x: '20', y: '120' };
const lastPoint = { x: String(displaySize.width - 40), y: String(displaySize.height - 10) };
const visibleControls = 'a[href], button, input:not([type=hidden]), select, textarea';
const kindsByTag = new Map<string, Kind>([
  ['A', 'link'],
  ['BUTTON', 'button'],
  ['SELECT', 'select'],
]);

/**
 * dillo draws its page and tells nobody what is where: its text is read by selecting all of it, and its controls are
 * those of the page that it got, in the same order as the boxes on the screen.
 */
export async function openDillo(url: string): Promise<TextBrowser> {
  const { origin } = new URL(url);
  const proxy = await recordPages(origin);
  const display = await openVirtualDisplay();
  const throughProxy = (address: string) => address.replace(origin, proxy.url);
  await start(display.environment, throughProxy(url));

  /** The control where the reader is */
  let reader = 0;
  let text = '';
  let html = parse('');
  let boxes: Box[] = [];
  const message = (problem: string) =>
    [
      `dillo: ${problem}`,
      text,
      `drawn: ${boxes.map(({ kind }) => kind).join(' ')}`,
      `page: ${elements()
        .map((element) => `${kindOf(element)} (${nameOf(element)})`)
        .join(', ')}`,
    ].join('\n');

  const elements = () =>
    html.querySelectorAll(`body ${visibleControls.replaceAll(', ', ', body ')}`);

  const nameOf = (element: HTMLElement): string => {
    const id = element.getAttribute('id');
    const label =
      element.closest('label') ?? (id ? html.querySelector(`label[for="${id}"]`) : null);
    const own = element.tagName === 'A' || element.tagName === 'BUTTON' ? element : label;
    return plain(own?.structuredText ?? '');
  };

  /** The page and what is drawn of it, once they agree */
  async function controls(): Promise<Control[]> {
    let found: Control[] = [];
    const look = async () => {
      html = parse(proxy.lastPage());
      boxes = drawnControls(await display.picture());
      const wanted = elements();
      found = wanted.flatMap((element, index) => {
        const box = boxes[index];
        const kind = kindOf(element);
        return box?.kind === kind ? [{ kind, name: nameOf(element), element, box }] : [];
      });
      return found.length === wanted.length && boxes.length === wanted.length;
    };
    await waitFor(look, () => message('draws other controls than those of the page'));
    return found;
  }

  /** Nothing is selected any more. */
  const leave = () => display.do('mousemove', margin.x, margin.y, 'click', '1');

  async function find(what: string, isWanted: (control: Control) => boolean): Promise<Control> {
    await leave();
    const all = await controls();
    const found = [...all.slice(reader), ...all].find(isWanted);
    if (!found) throw new Error(message(`not found: ${what}`));
    reader = all.indexOf(found);
    return found;
  }

  const click = ({ left, right, top, bottom }: Box, ...then: string[]) => {
    const x = String(Math.min(left + 20, Math.round((left + right) / 2)));
    return display.do(
      'mousemove',
      x,
      String(Math.round((top + bottom) / 2)),
      'click',
      '1',
      ...then,
    );
  };

  async function readText(): Promise<string> {
    const from = ['mousemove', margin.x, margin.y, 'mousedown', '1'];
    await display.do(...from, 'mousemove', lastPoint.x, lastPoint.y, 'mouseup', '1');
    return display.selection();
  }

  const selectAll = ['click', '1', 'click', '1'];

  return {
    async goTo(address) {
      const before = proxy.count();
      await display.do('key', 'ctrl+l');
      await display.do('type', throughProxy(address));
      await display.do('key', 'Return');
      await waitFor(
        () => Promise.resolve(proxy.count() > before),
        () => message(`does not open ${address}`),
      );
    },
    async fill(label, value) {
      const { box } = await find(
        label,
        ({ kind, name }) => kind === 'input' && name.startsWith(label),
      );
      await click(box, ...selectAll, 'key', 'BackSpace', 'type', value);
    },
    async choose(label) {
      const { box, element } = await find(label, ({ name }) => name.startsWith(label));
      if (!element.hasAttribute('checked')) await click(box);
    },
    async select(label, option) {
      const { box, element } = await find(label, ({ kind }) => kind === 'select');
      const options = element.querySelectorAll('option').map((one) => plain(one.text));
      const downs = Array.from({ length: options.indexOf(option) }, () => 'Down');
      await click(box, 'key', ...downs, 'Return');
    },
    async press(name) {
      const before = proxy.count();
      const isWanted = (one: Control) => one.kind !== 'input' && one.name.startsWith(name);
      const { box } = await find(name, isWanted);
      await click(box);
      await waitFor(
        () => Promise.resolve(proxy.count() > before),
        () => message(`no fresh page after "${name}"`),
      );
      reader = 0;
    },
    async shows(wanted, without) {
      const isShown = async () => {
        await leave();
        const found = await controls();
        const names = found.map(({ name, element }) => `${name} ${valueOf(element)}`);
        text = [await readText(), ...names].join('\n');
        return text.includes(wanted) && (without === undefined || !text.includes(without));
      };
      await waitFor(isShown, () => message(`does not show "${wanted}"`));
      return text;
    },
  };
}

/** With its daemon that keeps cookies. Both end with the test. */
async function start(environment: NodeJS.ProcessEnv, url: string): Promise<void> {
  const home = temporaryFolder();
  const settings = join(home, '.dillo');
  mkdirSync(settings);
  writeFileSync(join(settings, 'cookiesrc'), 'DEFAULT ACCEPT\n');
  writeFileSync(join(settings, 'style.css'), styleSheet);
  const options = {
    env: { ...environment, HOME: home, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  } as const;
  const daemon = spawn(join(tools, 'dpid'), options);
  const daemonEnded = once(daemon, 'exit');
  await waitFor(
    () => Promise.resolve(existsSync(join(settings, 'dpid_comm_keys'))),
    () => 'dpid does not start',
  );
  const geometry = `${displaySize.width}x${displaySize.height}+0+0`;
  const dillo = spawn('dillo', ['-g', geometry, url], options);
  const ended = once(dillo, 'exit');
  onTestFinished(async () => {
    dillo.kill();
    await ended;
    spawnSync(join(tools, 'dpidc'), ['stop'], options);
    await daemonEnded;
  });
}

function kindOf({ tagName }: HTMLElement): Kind {
  return kindsByTag.get(tagName) ?? 'input';
}

/** As the page came */
function valueOf(element: HTMLElement): string {
  const option = element.querySelector('option[selected]') ?? element.querySelector('option');
  return option ? plain(option.text) : (element.getAttribute('value') ?? '');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

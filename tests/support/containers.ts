import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import { z } from 'zod';

export const dockerfile = '.docker/Dockerfile';
export const composeFile = '.docker/compose.yaml';

export type Step = { keyword: string; text: string };
export type Stage = { name: string; base: string; steps: Step[] };

export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const line of DockerfileParser.parse(readFileSync(dockerfile, 'utf8')).getInstructions()) {
    const keyword = line.getKeyword();
    const text = line.getTextContent().slice(keyword.length).trim();
    const [base = '', , name = ''] = text.split(' ');
    if (keyword === 'FROM') stages.push({ name, base, steps: [] });
    else stages.at(-1)?.steps.push({ keyword, text });
  }
  return stages;
}

export type Image = {
  /** What `/app` is in the container */
  folder: string;
  /** What `/data` is */
  data: string;
  environment: Record<string, string>;
  command: string[];
};

/**
 * Carries out the Dockerfile in a temporary folder, which the caller removes. This checkout takes the place of the stage
 * `build`: whoever runs the tests has installed the packages and built the app in it.
 */
export function buildImage(): Image {
  const root = mkdtempSync(join(tmpdir(), 'size-profile-image-'));
  const image: Image = { folder: '', data: join(root, 'data'), environment: {}, command: [] };
  const folders = new Map([['build', process.cwd()]]);
  for (const [place, { name, base, steps }] of readStages().entries()) {
    if (name === 'build') continue;
    image.folder = join(root, `stage-${place}`);
    const before = folders.get(base);
    if (before === undefined) mkdirSync(image.folder);
    else cpSync(before, image.folder, { recursive: true });
    folders.set(name, image.folder);
    for (const step of steps) carryOut(step, image, folders);
  }
  return image;
}

function carryOut({ keyword, text }: Step, image: Image, folders: Map<string, string>): void {
  if (keyword === 'COPY') copy(text.split(' '), image.folder, folders);
  if (keyword === 'ENV') Object.assign(image.environment, variablesIn(text, image));
  if (keyword === 'CMD') image.command = z.array(z.string()).parse(JSON.parse(text));
  if (keyword !== 'RUN') return;
  const owner = `${process.getuid?.()}:${process.getgid?.()}`;
  const command = text.replaceAll('/data', image.data).replaceAll('node:node', owner);
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  const env = { ...process.env, ...npm };
  execFileSync('sh', ['-c', command], { cwd: image.folder, env, stdio: 'pipe' });
}

/** What an earlier stage was made for is moved: nothing else needs it. */
function copy(words: string[], folder: string, folders: Map<string, string>): void {
  const from = words.find((word) => word.startsWith('--from='))?.replace('--from=', '');
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop() ?? '';
  const source = from === undefined ? process.cwd() : (folders.get(from) ?? '');
  for (const path of paths.map((path) => path.replace('/app/', ''))) {
    const destination = join(folder, target, paths.length > 1 || target === './' ? path : '');
    if (source === process.cwd()) cpSync(join(source, path), destination, { recursive: true });
    else renameSync(join(source, path), destination);
  }
}

function variablesIn(text: string, image: Image): Record<string, string> {
  const pairs = text.split(' ').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, value.replace('/data', image.data)] as const),
  );
}

const serviceSchema = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z
    .record(
      z
        .string()
        .nullable()
        .transform((value) => value ?? ''),
    )
    .default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});

export type Service = z.infer<typeof serviceSchema>;

/** With `replaced` in its text, such as ports, and values for `${NAME:-…}`, as Compose fills them in. */
export function readServices(
  replaced: Record<string, string> = {},
  values: Record<string, string> = {},
): Record<string, Service> {
  let text = readFileSync(composeFile, 'utf8').replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_match, name: string, kind: string, fallback: string) =>
      values[name] ?? (kind === '-' ? fallback : ''),
  );
  for (const [old, value] of Object.entries(replaced)) text = text.replaceAll(old, value);
  return z.object({ services: z.record(serviceSchema) }).parse(parse(text, { merge: true }))
    .services;
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '~/config/project-folder.server';
import { StartError } from '~/config/file-error.server';

export const manifestName: string = 'manifest.json';

const format = 1;

// In the order of copying: whoever registers meanwhile has an account without a profile, which the first page makes,
// never data without an account. A deletion asked for meanwhile is in `deletions.db`, and is done again.
export const databaseNames = ['core-api.db', 'identity.db', 'deletions.db', 'sessions.db'] as const;

export const pictureFolder = 'thumbnails';

export const keyFile = 'session-keys';

/** Nothing else of a backup is read, so that a foreign one cannot name other places. */
const path = z.string().refine((text) => {
  const [folder, ...parts] = text.split('/');
  if (parts.length === 0) return [...databaseNames, keyFile].some((name) => name === text);
  return folder === pictureFolder && parts.every((part) => /^(?!\.\.?$)[^/\\\0]+$/.test(part));
}, 'is no file of a backup');

const file = z.object({
  path,
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.literal(format),
  version: z.string(),
  startedAt: z.string().datetime(),
  /** By database: what it was brought up to. */
  migrations: z.record(z.array(z.string())),
  /** The core's database is PostgreSQL, and not in the backup. */
  hasOutsideCore: z.boolean(),
  files: z.array(file),
});

export type ArchivedFile = z.infer<typeof file>;

export type Manifest = z.infer<typeof manifest>;

export type Contents = Omit<Manifest, 'format' | 'version'>;

export function describe(contents: Contents): Manifest {
  const file = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(file));
  return { format, version, ...contents };
}

/** @throws StartError when the folder holds no backup, half of one, or one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) {
    throw new StartError(
      `${folder} is no backup, or an unfinished one: it has no ${manifestName} that can be read`,
    );
  }
  const json = parseJson(text);
  const found = z.object({ format: z.number() }).safeParse(json);
  if (found.success && found.data.format > format) {
    throw new StartError(
      `${folder} is the backup of a newer version; restore it with that version`,
    );
  }
  const parsed = manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined ? '' : ` (${issue.path.join('.')}: ${issue.message})`;
  throw new StartError(`${folder} is damaged, or no backup: ${manifestName} is not ours${where}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

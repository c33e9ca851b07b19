import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'app/routes';

/** One of each address, `name` such as `profile.sizes.check`. */
export function routeModules(): { name: string; source: string }[] {
  return readdirSync(folder).map((file) => ({
    name: file.replace(/\.tsx$/, ''),
    source: readFileSync(join(folder, file), 'utf8'),
  }));
}

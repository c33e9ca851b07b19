import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookFor } from './installed';

const programs = lookFor({ openssl: 'openssl' });
export const hasOpenssl = !programs.isMissing;
export const opensslNote = programs.note;

/** Of a day, signed by itself; alternatives as in `DNS:localhost,IP:127.0.0.1`. */
export function makeCertificate(folder: string, alternatives: string) {
  const [keyFile, file] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=test'],
      ...['-addext', `subjectAltName=${alternatives}`, '-keyout', keyFile, '-out', file],
    ],
    { stdio: 'ignore' },
  );
  return { keyFile, file, key: readFileSync(keyFile), cert: readFileSync(file) };
}

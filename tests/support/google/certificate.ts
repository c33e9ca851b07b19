import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookFor } from '../installed';

const programs = lookFor({ openssl: 'openssl' });
export const hasOpenssl = !programs.isMissing;
export const opensslNote = programs.note;

/** For every service of Google, signed by itself. */
export function makeGoogleCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'google.key'), join(folder, 'google.pem')];
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=googleapis.com',
      ],
      ...['-addext', 'subjectAltName=DNS:*.googleapis.com'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { file: certificate, key: readFileSync(key), cert: readFileSync(certificate) };
}

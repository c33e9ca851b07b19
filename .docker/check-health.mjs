import { get } from 'node:http';
import { argv, exit } from 'node:process';

// Run inside a container: `node check-health.mjs http://127.0.0.1:3000/readyz`. A refusal is an answer too.
get(argv[2] ?? '', ({ statusCode = 500 }) => exit(statusCode < 500 ? 0 : 1)).on('error', () =>
  exit(1),
);

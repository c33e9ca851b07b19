import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { makeOpenApiDocument } from './openapi-document';

const file = 'app/core-api/openapi.json';
const document = JSON.stringify(makeOpenApiDocument());

writeFileSync(file, await format(document, { parser: 'json', singleQuote: true, printWidth: 100 }));

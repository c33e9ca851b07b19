import tls from 'node:tls';

/**
 * Preloaded into a program under test: connections to Google's services lead to the server of the test on GOOGLE_PORT,
 * and those to other machines fail. Both `https` and `fetch` connect by this function.
 */
const { connect } = tls;
const port = Number(process.env.GOOGLE_PORT);

/** @param {import('node:tls').ConnectionOptions} options @param {() => void} [done] */
function connectToGoogle(options, done) {
  const name = options.host ?? '';
  if (!name.endsWith('.googleapis.com')) throw new Error(`${name} is not played by the test`);
  return connect({ ...options, host: '127.0.0.1', port, servername: name }, done);
}

Object.assign(tls, { connect: connectToGoogle });

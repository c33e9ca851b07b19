import { Agent } from 'node:https';

/**
 * Connections to Google that end when nothing has come for a while. google-auth-library waits without a limit, and lets
 * every later call wait for the same answer.
 */
export function createGoogleAgent(silenceMs: number): Agent {
  const agent = new Agent({ keepAlive: true, timeout: silenceMs });
  const connect = agent.createConnection.bind(agent);
  const createConnection: Agent['createConnection'] = (options, done) => {
    const socket = connect(options, done);
    socket?.once('timeout', () => socket.destroy(new Error('Google has not answered in time')));
    return socket;
  };
  return Object.assign(agent, { createConnection });
}

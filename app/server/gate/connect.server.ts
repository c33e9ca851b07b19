import { ServerResponse, type RequestListener, type Server } from 'node:http';

/** Node would close the connection of a CONNECT without a word: it is answered like any other method. */
export function answerConnect(server: Server, answer: RequestListener): void {
  server.on('connect', (request, socket) => {
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.once('finish', () => socket.end());
    socket.once('error', () => socket.destroy());
    // It names a host and no path, without which Express passes it by.
    request.url = '/';
    answer(request, response);
  });
}

/** Where the back end of the app is in use, every host but this machine's own names must be allowed (G73). */
export const manyHosts = {
  ALLOWED_HOSTS: [
    ...['localhost', '127.0.0.1', '[::1]', 'localhost.evil.example', 'evil-localhost'],
    ...['127.0.0.1.evil.example', 'shop.example', 'me.shop.example', 'testenv.shop.example'],
    ...['sanity-testenv.shop.example', 'sanity.testenv.shop.example', 'preprod.shop.example'],
    ...['preprod.example', 'a.testenv.example', '10.0.0.7'],
  ].join(),
};

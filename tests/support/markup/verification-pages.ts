import { openMainApp, type Headers, type Pages } from './main-app';

/** Of a link in a mail by which an address is verified */
export async function* verificationPages(headers: Headers): Pages {
  const { visitor, signedOut } = await openMainApp(headers);
  const path = '/account/verify-email?code=';
  const own = await visitor.visit(`${path}good`);
  yield {
    'good code': own,
    'code of another account, sent': await visitor.submit(own, {}),
    'good code, signed out': await signedOut.visit(`${path}good`),
    'code of another account': await visitor.visit(`${path}others`),
    'bad code': await signedOut.visit(`${path}bad`),
  };
}

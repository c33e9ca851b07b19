// A program of its own because only this folder has the packages.
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Device } from '@siteimprove/alfa-device';
import { Native as NativeDevice } from '@siteimprove/alfa-device/native';
import { Node } from '@siteimprove/alfa-dom';
import { Native as NativeDocument } from '@siteimprove/alfa-dom/native';
import { Request, Response } from '@siteimprove/alfa-http';
import allRules from '@siteimprove/alfa-rules';
import { URL as Address } from '@siteimprove/alfa-url';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';
import { Page } from '@siteimprove/alfa-web';

const isOfAA = Conformance.isAA('2.2');
// It counts links under a message that is gone after five seconds; axe judges the size of targets too.
const targetSize = 'sia-r113';
const rules = allRules.filter(
  ({ uri, requirements }) =>
    !uri.endsWith(targetSize) &&
    requirements.some((one) => Criterion.isCriterion(one) && isOfAA(one)),
);

/** The rules whose verdict another colour scheme may change: links that stand out, a visible focus, contrast */
const ofColours = /-(r62|r65|r69)$/;
const colourRules = rules.filter(({ uri }) => ofColours.test(uri));

async function faultsOf({ url, device, document, isOfColours }) {
  const address = Address.parse(url).getUnsafe();
  const on = Device.from(device);
  const shown = Node.from(document, on);
  const page = Page.of(Request.of('GET', address), Response.of(address, 200), shown, on);
  const outcomes = [...(await Audit.of(page, isOfColours ? colourRules : rules).evaluate())];
  return outcomes.filter(Outcome.isFailed).map(({ rule, target }) => ({
    rule: rule.uri.split('/').at(-1),
    path: target.path(),
    element: String(target).replace(/\s+/g, ' ').slice(0, 160),
  }));
}

process.on('message', ({ id, page }) => {
  faultsOf(page).then(
    (faults) => process.send({ id, faults }),
    (error) => process.send({ id, error: String(error) }),
  );
});

process.send({
  readDocument: String(NativeDocument.fromNode),
  readDevice: String(NativeDevice.fromWindow),
});

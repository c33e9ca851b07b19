import express, { type Router } from 'express';
import { publicHandler, type Reply } from '../bearer';
import { refuseNulInAddress } from '../refuse-unstorable';
import type { CoreDatabase } from '../database/schema';
import { createStoreCatalogs } from './store-catalog';
import { createStoreLimits, type StoreServices } from './store-services';
import { refusalOfOrders, takeOrders } from './take-orders';
import { takeWebhook } from './take-webhook';

const mostBytes = { orders: '1mb', webhooks: '2mb' };

/** Where stores report their orders. It reads bodies itself: a signature is that of the bytes. */
export function storeRouter(db: CoreDatabase, onOrders: () => void): Router {
  const services: StoreServices = {
    db,
    catalogOf: createStoreCatalogs(db),
    secondsToWait: createStoreLimits(),
    onOrders,
  };
  const router = express.Router();
  router.use(refuseNulInAddress);
  router.post(
    '/:id/orders',
    guardedBy((request) => refusalOfOrders(services, request)),
    express.json({ limit: mostBytes.orders }),
    publicHandler((request) => takeOrders(services, request)),
  );
  for (const shop of ['shopify', 'woocommerce'] as const) {
    router.post(
      `/:id/webhooks/${shop}`,
      express.raw({ type: () => true, limit: mostBytes.webhooks }),
      publicHandler((request) => takeWebhook(services, shop, request)),
    );
  }
  return router;
}

function guardedBy(refuse: (request: express.Request) => Promise<Reply | null>) {
  const handler: express.RequestHandler = (request, response, next) => {
    refuse(request)
      .then((refusal) => {
        if (!refusal) return next();
        response
          .status(refusal.status)
          .set(refusal.headers ?? {})
          .json(refusal.body);
      })
      .catch(next);
  };
  return handler;
}

// The payment providers of this shop, by id.
import { AppError } from '#domain/errors/errors.ts';
import { methodOf } from '#domain/order/payment-provider.ts';
import type { OfferedPayment, PaymentProvider, PaymentProviders } from './port.ts';

export function openProviders(opened: readonly PaymentProvider[]): PaymentProviders {
  const byId = new Map<string, PaymentProvider>(opened.map((provider) => [provider.id, provider]));
  const named = (id: string) => {
    const provider = byId.get(id);
    if (!provider) throw new AppError('request/not-found');
    return provider;
  };
  return {
    all: opened,
    offered: () => opened.filter((provider) => provider.isOffered()),
    get: named,
    named,
  };
}

export function toOfferedPayments(offered: readonly PaymentProvider[]): OfferedPayment[] {
  return offered.map(({ id, clientFields: fields }) => ({
    provider: id,
    method: methodOf(id),
    fields,
  }));
}

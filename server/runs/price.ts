/**
 * What tokens cost, by the price table that comes with the package: nothing is ever fetched.
 *
 * A server the table does not know (a gateway, one's own machine) is priced by the name of the model,
 * as its maker lists it, and says so by `pricedAs`. A name nobody lists has no price: undefined is
 * "not known", never "nothing".
 */
export interface PricedCall {
  model: string;
  /** Host of the model server, such as `api.openai.com`. */
  provider?: string | undefined;
  inputTokens: number;
  /** Part of the input. */
  cachedTokens?: number | undefined;
  outputTokens: number;
  /** Milliseconds since 1970: prices change. */
  at?: number | undefined;
}

export interface Price {
  /** US dollars. */
  usd: number;
  /** `provider/model` of the table. */
  pricedAs: string;
}

export type PriceOf = (call: PricedCall) => Price | undefined;

let loading: Promise<PriceOf> | undefined;

/** Loads the table (0.8 MB) with the first question. */
export function loadPrices(): Promise<PriceOf> {
  return (loading ??= load());
}

async function load(): Promise<PriceOf> {
  const { calcPrice, findProvider } = await import('@pydantic/genai-prices');
  return ({ model, provider, inputTokens, cachedTokens = 0, outputTokens, at }) => {
    const usage = {
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      ...(cachedTokens > 0 ? { cache_read_tokens: cachedTokens } : {}),
    };
    const known =
      provider === undefined
        ? undefined
        : findProvider({ providerApiUrl: `https://${provider}/v1` });
    const options = {
      ...(known ? { provider: known } : {}),
      ...(at === undefined ? {} : { timestamp: new Date(at) }),
    };
    try {
      const price = calcPrice(usage, model, options);
      if (price === null || !Number.isFinite(price.total_price)) return undefined;
      return { usd: price.total_price, pricedAs: `${price.provider.id}/${price.model.id}` };
    } catch {
      // The table is not complete: usage it has no rule for is not known, which is no failure.
      return undefined;
    }
  };
}

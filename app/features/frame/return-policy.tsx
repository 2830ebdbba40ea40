// The return policy, the same words wherever it stands.
import { useShopFacts } from './shop-facts.ts';

export function ReturnPolicy() {
  const { returnPolicy } = useShopFacts().settings;
  return (
    <div className="space-y-3">
      {returnPolicy.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

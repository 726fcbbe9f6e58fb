import { Exhibit, AudienceExhibit, NegotiationExhibit, ProfileExhibit, ScoreExhibit } from "./exhibits";

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line pt-16 lg:pt-20">
      <h2 id="features-title" className="max-w-[12em] text-3xl tracking-[-0.03em]">
        What the pitch deck leaves out
      </h2>
      <p className="mt-4 lead">
        Sponsorships are still bought on 40 slides and gut feeling. Here’s what you get instead, shown with one regatta
        and one football (soccer) club.
      </p>
      <ul className="mt-10">
        <Exhibit
          title="An AI that shows its work"
          text="It matches marketers to opportunities from their preferences and goals. Nine factors and your own words earn points, and the points add up to the score."
          points={[
            "The same brief and listing get the same score until your activity adjusts the weights",
            "Deal-breakers exclude a listing outright, and we tell you which one",
            "Missing information counts as unknown, not as zero",
          ]}
        >
          <ScoreExhibit />
        </Exhibit>
        <Exhibit
          turned
          title="Detailed profiles, with sources"
          text="Audience, reach, assets, exclusivity, and deadlines on one page. Every figure shows its source and date."
          points={[
            "Figures older than twelve months are flagged",
            "Sellers see how many points each missing field costs them",
            "Private prices stay private: buyers never receive them",
          ]}
        >
          <ProfileExhibit />
        </Exhibit>
        <Exhibit
          title="Messaging and negotiation in one place"
          text="One conversation per listing, with a line-by-line proposal beside it. Every revision shows what changed."
          points={[
            "You accept a specific revision, not the latest attachment",
            "A category sold exclusively can’t be offered to a competitor",
            "Proposals over your spend limit need an admin’s approval first",
          ]}
        >
          <NegotiationExhibit />
        </Exhibit>
        <Exhibit
          turned
          title="Audience and ROI analytics"
          text="Who attends, how many people you reach, and your CPM: the numbers behind your return, before you sign."
          points={[
            "Audience by age, gender, income, and location, with gaps flagged",
            "Set a reach goal and a target CPM, and both count toward the score",
            "When a figure is missing, you see the range the score could fall in",
          ]}
        >
          <AudienceExhibit />
        </Exhibit>
      </ul>
    </section>
  );
}

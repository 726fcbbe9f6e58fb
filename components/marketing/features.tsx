import { AudienceExhibit } from "./audience-exhibit";
import { Exhibit } from "./exhibit";
import { NegotiationExhibit } from "./negotiation-exhibit";
import { ProfileExhibit } from "./profile-exhibit";
import { ScoreExhibit } from "./score-exhibit";

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-line pt-16 lg:pt-20">
      <h2 id="features-title" className="max-w-[12em] text-3xl tracking-[-0.03em]">
        What a deck leaves out
      </h2>
      <p className="mt-4 lead">
        Sponsorship is bought on forty slides and a feeling. Here is what stands in their place, drawn with the figures
        of one regatta and one football club.
      </p>
      <ul className="mt-10">
        <Exhibit
          title="An AI that shows its working"
          text="It matches marketers to opportunities from their preferences and goals: nine factors, each with its points, and the points add up to the score."
          points={[
            "The same brief and the same listing always get the same score",
            "A limit you set rules out and says so; it is never quietly averaged away",
            "What the seller has not said counts as unknown, not as zero",
          ]}
        >
          <ScoreExhibit />
        </Exhibit>
        <Exhibit
          turned
          title="Profiles with their sources"
          text="Audience, reach, assets, exclusivity and deadlines on one page. Each figure says where it comes from and as of when."
          points={[
            "Figures older than twelve months are marked",
            "Sellers see how many match points each missing field costs them",
            "Prices a seller keeps back never leave the server",
          ]}
        >
          <ProfileExhibit />
        </Exhibit>
        <Exhibit
          title="Messages that end in terms"
          text="A thread for every listing, and a proposal beside it, line by line. Each revision shows what moved."
          points={[
            "You accept revision 3, not the latest attachment",
            "A category sold exclusively cannot be offered to its competitor",
            "Above your organization’s spend limit, an admin approves first",
          ]}
        >
          <NegotiationExhibit />
        </Exhibit>
        <Exhibit
          turned
          title="Audience and ROI in figures"
          text="Who comes, how many people are reached, and what a thousand impressions cost you: the figures that a return is worked out from, before anybody signs."
          points={[
            "Age, gender, income and home in shares, and what the seller left out is named",
            "Say what reach you need and what a thousand impressions may cost: both count in the score",
            "Where a figure is missing, you see the lowest and the highest score it could lead to",
          ]}
        >
          <AudienceExhibit />
        </Exhibit>
      </ul>
    </section>
  );
}
